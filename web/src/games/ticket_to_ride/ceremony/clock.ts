// Goes through scenes by the frames that are painted: a tab that nobody sees waits.

/** The longest that a frame counts for, in milliseconds. */
const FRAME = 100;

/** Tells which scene is shown, and in the end that there is none left. Returns a stop function. */
export function runThrough(lasts: readonly number[], onscene: (place: number) => void, onend: () => void): () => void {
  let [place, left, before] = [0, lasts[0] ?? 0, performance.now()];
  const frame = (now: number): void => {
    left -= Math.max(0, Math.min(FRAME, now - before));
    before = now;
    if (left <= 0) {
      place++;
      if (place >= lasts.length) return onend();
      left += lasts[place]!;
      onscene(place);
    }
    next = requestAnimationFrame(frame);
  };
  let next = requestAnimationFrame(frame);
  return () => cancelAnimationFrame(next);
}
