// One door to every brush.
export * from './brushes/paint.mjs';
export * from './brushes/patterns.mjs';
export * from './brushes/land.mjs';
export * from './brushes/town.mjs';
export * from './brushes/room.mjs';
export * from './brushes/landmarks.mjs';
export * from './brushes/objects.mjs';
