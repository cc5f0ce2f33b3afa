/** Makes an object of the values of its members, in the order of their names. */
export type Literal = (values: readonly unknown[]) => Record<string, unknown>

/**
 * Makes objects with members of these names, all at once. V8 keeps objects to which more than some
 * sixteen members were added one by one as dictionaries, which are slow to fill, read and copy;
 * objects of one literal share a hidden class. The names must be those of a program, not of its
 * users: each list is compiled.
 */
export const literalOf = (names: readonly string[]): Literal => {
  const members = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`)
  // Names become strings here.
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function('values', `return { ${members.join()} }`) as Literal
}
