import type { AnyOperation } from '@causerie/protocol'

/**
 * Sorts operations by path without the version, so that operations of one resource are adjacent.
 */
export const byPath = (operations: readonly AnyOperation[]): AnyOperation[] =>
  operations.toSorted(
    (a, b) => compare(keyOf(a), keyOf(b)) || compare(a.path, b.path) || compare(a.method, b.method),
  )

const keyOf = ({ path }: AnyOperation): string => path.replace(/^\/api\/v\d+/, '')
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
