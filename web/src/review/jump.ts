// How to look at a move: in the replay that is open, or by a link to it.

export interface Jumping {
  readonly href: (entry: number) => string;
  readonly ongo?: ((entry: number) => void) | undefined;
}
