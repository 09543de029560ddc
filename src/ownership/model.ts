/**
 * The object graph of a program with what its nodes stand for.
 *
 * Guarantee: every step of every run that the points-to analysis represents (create, transfer, self transfer; Static
 * object race detection §2) is a step of `graph` between the nodes of the objects concerned. Left out are steps that
 * move unownable objects (`graph.unownable`), which no rule about ownership depends on, and objects without state that
 * can change.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import type { NodeId, ObjectGraph } from './graph.js';

/** Something that was done less exactly than it might be, and how often. */
export interface ModelNote {
  /** A few words for people: `payloads given up`. */
  readonly what: string;
  readonly count: number;
}

export interface ObjectModel {
  readonly pt: PointsTo;
  readonly graph: ObjectGraph;
  /**
   * Node of a heap object (several objects may share one: nodes are merged where activations cannot tell receivers apart).
   */
  nodeOf(object: ObjectId): NodeId;
  /** Heap objects of a node, sorted; empty for the root, static fields and static helpers. */
  objectsOf(node: NodeId): Int32Array;
  /** Nodes that may be the receiver of an activation of this method context, sorted. */
  receivers(cs: number): Int32Array;
  /**
   * The helper that a static method context runs on instead of its callers' receivers, −1 for none: a call
   * of it is one on another object, which its caller makes.
   */
  helper(cs: number): NodeId;
  /**
   * Does a local surely hold the receiver of the activation, whatever the method (casts and arguments of static methods
   * too)?
   */
  isThis(cs: number, local: number): boolean;
  /** σ of a static field, −1 if none. */
  staticNode(field: FieldId): NodeId;
  /** The static field that a node stands for, −1 if none. */
  fieldOf(node: NodeId): FieldId;
  /** The method context that a static helper stands for, −1 if the node is none. */
  contextOf(node: NodeId): number;
  readonly notes: readonly ModelNote[];
}
