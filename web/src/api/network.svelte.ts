// Whether the server answers. Calls report here; the banner at the top of the page reads it.

let away = $state(false);

export function offline(): boolean {
  return away;
}

export function reached(): void {
  away = false;
}

export function failed(): void {
  away = true;
}
