// Short, quiet sounds, made here: for what is laid, moved and scored, a bell for one's own turn, a chord at the end.
// Loaded only by those who have asked for sounds.

interface Tone {
  readonly hertz: number;
  readonly after: number; // seconds
  readonly lasts: number;
  readonly loud: number;
}

const SOUNDS = {
  turn: [
    { hertz: 659.3, after: 0, lasts: 0.35, loud: 0.12 },
    { hertz: 987.8, after: 0.13, lasts: 0.6, loud: 0.12 },
  ],
  end: [
    { hertz: 523.3, after: 0, lasts: 0.9, loud: 0.1 },
    { hertz: 659.3, after: 0.1, lasts: 0.9, loud: 0.1 },
    { hertz: 784, after: 0.2, lasts: 1, loud: 0.1 },
  ],
  card: [
    { hertz: 1480, after: 0, lasts: 0.035, loud: 0.03 },
    { hertz: 740, after: 0.02, lasts: 0.05, loud: 0.035 },
  ],
  train: [0, 0.14, 0.28, 0.42].map((after) => ({ hertz: 98, after, lasts: 0.1, loud: 0.07 })),
  station: [
    { hertz: 196, after: 0, lasts: 0.12, loud: 0.06 },
    { hertz: 294, after: 0.12, lasts: 0.22, loud: 0.05 },
  ],
  worker: [0, 0.12].map((after) => ({ hertz: 311, after, lasts: 0.05, loud: 0.05 })),
  points: [
    { hertz: 1175, after: 0, lasts: 0.12, loud: 0.03 },
    { hertz: 1568, after: 0.07, lasts: 0.18, loud: 0.03 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

const APART = 0.12; // seconds between the beginnings of sounds
const ATTACK = 0.008;
const SILENCE = 0.0001; // an exponential curve never reaches 0

let context: AudioContext | undefined;
let free = 0; // when the next sound may begin

/** Browsers allow sound only after a click or key on the page; before that it stays silent. */
export async function play(...sounds: readonly Sound[]): Promise<void> {
  if (!('AudioContext' in globalThis) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  await context.resume();
  for (const sound of sounds) {
    const start = Math.max(free, context.currentTime);
    if (start - context.currentTime > 1) return; // many at once are a noise
    free = start + APART;
    for (const tone of SOUNDS[sound]) ring(context, tone, start);
  }
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
