import type { AnyOperation } from '../dsl/operation.ts'

/** Operations in the order of their paths, whatever the version, so that those of one thing stand together. */
export const byPath = (operations: readonly AnyOperation[]): AnyOperation[] =>
  operations.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a.path, b.path) || compare(a.method, b.method))

const keyOf = ({ path }: AnyOperation): string => path.replace(/^\/api\/v\d+/, '')
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
