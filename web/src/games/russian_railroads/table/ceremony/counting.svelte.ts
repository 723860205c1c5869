// A number that counts up to its goal, frame by frame.

export class Counting {
  value = $state(0);
  #frame = 0;

  constructor(from: number) {
    this.value = from;
  }

  to(goal: number, milliseconds: number): void {
    cancelAnimationFrame(this.#frame);
    const from = this.value;
    const start = performance.now();
    const step = (now: number): void => {
      const gone = Math.min(1, Math.max(0, (now - start) / milliseconds));
      this.value = Math.round(from + (goal - from) * gone);
      if (gone < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}
