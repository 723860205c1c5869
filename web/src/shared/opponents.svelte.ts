// Whom the player likes to play against: chosen once, kept in this browser, for the next game of any kind.

const KEPT = 'branchline.opponents';

let chosen = $state.raw(read());

/** The level of the bots in a new game: as chosen last, where the game has it, or else what newcomers meet. */
export function opponents(game: { readonly levels: readonly string[]; readonly usual: string }): string {
  return chosen !== null && game.levels.includes(chosen) ? chosen : game.usual;
}

export function chooseOpponents(level: string): void {
  chosen = level;
  try {
    localStorage.setItem(KEPT, level);
  } catch {
    // without storage it is kept until the page is closed
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
