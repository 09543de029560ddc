/**
 * The object graph as a picture and as a table.
 *
 * In: the object model of a scan. Out: nodes and edges with names, drawn as DOT or Mermaid.
 */

export { drawPicture, PICTURE_FORMATS, type PictureFormat } from './drawing.js';
export { objectTable } from './object-table.js';
export { nodesOf, type Picture, type PicturedEdge, type PicturedObject, picture } from './picture.js';
