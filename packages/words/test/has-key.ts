/** Whether the keys of a text fulfil a condition of `keysOfQuery`, as Postgres decides it. */
export const hasKey = (keys: readonly string[], condition: string): boolean =>
  condition.endsWith(':*')
    ? keys.some((key) => key.startsWith(condition.slice(0, -2)))
    : keys.includes(condition)
