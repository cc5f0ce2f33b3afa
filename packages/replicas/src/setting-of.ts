/** The setting in its row, complete; as it is initially where it was never changed. */
export const settingOf = <R extends { setting: string }>(
  row: R | undefined,
  initial: Omit<R, 'setting'>,
): Omit<R, 'setting'> => {
  if (!row) return initial
  const { setting: _, ...setting } = row
  return setting
}
