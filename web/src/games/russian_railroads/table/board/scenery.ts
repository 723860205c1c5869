// What stands at each place of the main board, as filled outlines in a box of 120 by 60 that rest on its lower edge.

import type { Group } from '../groups';

export const SCENERY: Record<Group | 'cards', string> = {
  // A signal, and rails that run away from it.
  tracks:
    'M22 60L52 6h4L34 60ZM98 60L68 6h-4l22 54ZM30 50h60l2 4H28ZM37 38h46l2 4H35ZM43 27h34l2 3H41ZM48 17h24l1 3H47ZM104 60V18h3V60ZM96 12h20a5 5 0 0 1 0 10H96ZM8 60V34h3v26ZM4 28h14v7H4Z',
  // An engine shed with three gates and a locomotive coming out.
  tiles:
    'M2 60V24L32 8l30 16v36ZM12 60h12V38a6 6 0 0 0-12 0ZM40 60h12V38a6 6 0 0 0-12 0ZM68 54V40h4v-8h-2v-3h9v3h-2v8h14v-12h-3v-4h26v4h-3v26ZM96 32v8h9v-8ZM66 60a6 6 0 1 1 12 0ZM82 60a6 6 0 1 1 12 0ZM99 60a7 7 0 1 1 14 0Z',
  // Halls with saw-tooth roofs and smoking chimneys.
  industry:
    'M2 60V36l18-12v12l18-12v12l18-12v12l12-8V60ZM76 60l3-44h8l3 44ZM94 60l2-34h8l2 34ZM80 12a6 6 0 0 1 8-8 8 8 0 0 1 15-1 6 6 0 0 1 4 9c-4 4-22 4-27 0ZM10 44h8v6h-8ZM28 44h8v6h-8ZM46 44h8v6h-8Z',
  // A bank: steps, columns and a gable.
  help: 'M16 60v-5h88v5ZM22 52v-5h76v5ZM28 45V24h8v21ZM46 45V24h8v21ZM66 45V24h8v21ZM84 45V24h8v21ZM18 22L60 2l42 20ZM60 8a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z',
  // Compasses, a ruler and a plan.
  engineers:
    'M4 60l8-34h66l8 34ZM18 32l-3 12h22l1-12ZM46 32l-1 22h24l-4-22ZM92 60l10-42-2-2a5 5 0 1 1 8 0l-2 2 10 42h-4l-8-34-8 34ZM98 46h12v3H98Z',
  // The clock of a station on its mast, and the roof of the platform.
  order:
    'M2 60V34L36 20l34 14v26h-6V40H8v20ZM14 46h12v14H14ZM46 46h12v14H46ZM90 60V36h4v24ZM92 4a16 16 0 1 0 0 32 16 16 0 0 0 0-32ZM90.5 10h3v9l7 5-2 2.5-8-6Z',
  // Crates, waiting on the platform.
  cards:
    'M6 60V30h34v30ZM10 34v22h26V34ZM12 54L33 36l1.5 2L14 56ZM46 60V40h26v20ZM50 44v12h18V44ZM80 60V22h34v38ZM84 26v30h26V26ZM86 28h4l20 26h-4Z',
};
