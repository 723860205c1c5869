// Short sounds, made here: a bell for one's own turn, a tap for what others do, a chord at the end.

interface Tone {
  readonly hertz: number;
  readonly after: number; // seconds
  readonly lasts: number;
  readonly loud: number;
}

const SOUNDS = {
  turn: [
    { hertz: 659.3, after: 0, lasts: 0.35, loud: 0.14 },
    { hertz: 987.8, after: 0.13, lasts: 0.6, loud: 0.14 },
  ],
  deed: [{ hertz: 220, after: 0, lasts: 0.09, loud: 0.08 }],
  end: [
    { hertz: 523.3, after: 0, lasts: 0.9, loud: 0.1 },
    { hertz: 659.3, after: 0.1, lasts: 0.9, loud: 0.1 },
    { hertz: 784, after: 0.2, lasts: 1, loud: 0.1 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

/** Bots act quickly: not every action makes a sound. */
const APART = 0.35;
const ATTACK = 0.012;
const SILENCE = 0.0001; // an exponential curve never reaches 0

let context: AudioContext | undefined;
let last = -Infinity;

/** Browsers allow sound only after a click or key on the page; before that it stays silent. */
export async function play(sound: Sound): Promise<void> {
  if (!('AudioContext' in globalThis) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  await context.resume();
  const now = context.currentTime;
  if (sound === 'deed' && now - last < APART) return;
  last = now;
  for (const tone of SOUNDS[sound]) ring(context, tone, now);
}

function ring(audio: AudioContext, { hertz, after, lasts, loud }: Tone, now: number): void {
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  const start = now + after;
  source.type = 'triangle';
  source.frequency.value = hertz;
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + lasts);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + lasts);
}
