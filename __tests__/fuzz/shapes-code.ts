import type { Shape } from './shapes.js';
export const CODE_SHAPES: Readonly<Record<string, () => Shape>> = {};
