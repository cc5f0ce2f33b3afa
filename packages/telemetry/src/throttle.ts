/**
 * Reports a recurring thing at once, and then at most once every `every` milliseconds with the
 * number of occurrences since.
 */
export const throttle = <Thing>(every: number, say: (thing: Thing, times: number) => void) => {
  const unsaid = new Map<string, { thing: Thing; times: number }>()
  const tell = (name: string, { thing, times }: { thing: Thing; times: number }) => {
    const next = { thing, times: 0 }
    unsaid.set(name, next)
    setTimeout(() => {
      unsaid.delete(name)
      if (next.times > 0) tell(name, next)
    }, every).unref()
    say(thing, times)
  }
  /** Things of the same name are throttled together; the latest one is reported. */
  return (name: string, thing: Thing): void => {
    const next = unsaid.get(name)
    if (next) Object.assign(next, { thing, times: next.times + 1 })
    else tell(name, { thing, times: 1 })
  }
}
