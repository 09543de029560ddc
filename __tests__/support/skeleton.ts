/** The skeleton of the JDK, opened once for all programs of a suite: to inflate it takes a tenth of a small scan. */
import { openSkeleton } from '../../src/program/index.js';
import { assetBytes } from '../../src/scan/assets.js';

export const skeleton = openSkeleton(assetBytes('skeleton.bin'));
