// Sizes on the board, in board units: a space is as long as a wagon. Everything else is measured by it.

export const SPACE_LENGTH = 27;
export const SPACE_WIDTH = 11.5;
/** Between two spaces of a route. */
export const SPACE_GAP = 2.2;
export const PITCH = SPACE_LENGTH + SPACE_GAP;
/** Largest and smallest stretch of a space, depending on the room. */
export const MOST_STRETCH = 1.2;
export const LEAST_STRETCH = 0.82;
/** Between the centre lines of the two routes of a double. */
export const LANE = SPACE_WIDTH + 1.8;
export const CITY_RADIUS = 6.5;
/** From the centre of a city to the first space. */
export const APPROACH = CITY_RADIUS + 4;
/** Two cities are at least so far apart. */
export const CITY_DISTANCE = 62;
/** Around everything, inside the frame of the board. */
export const MARGIN = 38;
/** How much of the margin a small window can do without. */
export const SLACK = 26;
export const LABEL_SIZE = 14;
