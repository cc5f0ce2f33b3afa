import type { Draft, Entry, Prepared } from './entries.ts'

/** Changes what is kept in one step, whoever else writes; answers what is kept then. */
export type Store = {
  update(change: (entries: readonly Entry[]) => readonly Entry[]): Promise<readonly Entry[]>
}
type Send = (entry: Entry, prepared: (done: Prepared) => Promise<void>) => Promise<void>
type Means = {
  store: Store
  send: Send
  /** Whether the server refuses for good, in its words; everything else is tried again. */
  refusalOf: (error: unknown) => string | undefined
  isOnline: () => boolean
  /** Runs nothing beside other tabs of the same person. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
}

export const mostEntries = 50
export const mostBytes = 20_000_000
const bytesOf = (entries: readonly Draft[]): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === 'post' ? (entry.picture?.size ?? 0) : 0), 0)

/**
 * `direct` are those that are sent as they are written, so there is nothing to say of them; `held`
 * are those that were refused and are where they were written again.
 */
export type State = {
  entries: readonly Entry[]
  sending: string | undefined
  direct: ReadonlySet<string>
  held: ReadonlySet<string>
}
export type Outbox = ReturnType<typeof createOutbox>

/**
 * What somebody has written and the server does not have yet. It is sent in its order; what is
 * refused stays, and does not stop the rest.
 */
export const createOutbox = ({ store, send, refusalOf, isOnline, alone }: Means) => {
  let state: State = { entries: [], sending: undefined, direct: new Set(), held: new Set() }
  let drained: Promise<void> | undefined
  const edited = new Set<string>()
  const listeners = new Set<() => void>()
  const set = (change: Partial<State>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const update = async (change: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> =>
    set({ entries: await store.update(change) })
  const changeOne = (key: string, change: (entry: Entry) => Entry): Promise<void> =>
    update((entries) => entries.map((entry) => (entry.key === key ? change(entry) : entry)))
  const remove = (key: string): Promise<void> =>
    update((entries) => entries.filter((entry) => entry.key !== key))
  const indirect = (key: string): void =>
    set({ direct: new Set([...state.direct].filter((other) => other !== key)) })

  /** Whether it was sent or refused: otherwise everything waits. */
  const sendOne = async (entry: Entry): Promise<boolean> => {
    set({ sending: entry.key })
    try {
      await send(entry, (done) => changeOne(entry.key, (kept) => ({ ...kept, ...done })))
      await remove(entry.key)
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal !== undefined) await changeOne(entry.key, (kept) => ({ ...kept, refusal }))
      indirect(entry.key)
      return refusal !== undefined
    } finally {
      set({ sending: undefined })
    }
  }
  const drainAlone = async (): Promise<void> => {
    for (;;) {
      await update((entries) => entries)
      const next = state.entries.find(({ refusal }) => refusal === undefined)
      if (!next || edited.has(next.key) || !isOnline() || !(await sendOne(next))) break
    }
    set({ direct: new Set() })
  }
  /** Sends what waits, until the connection is lost or somebody edits what comes next. */
  const drain = (): Promise<void> => {
    // Whoever asks meanwhile is served by another round.
    const before = drained
    const round = (before ?? Promise.resolve())
      .catch(() => {})
      .then(() => alone(drainAlone))
      .finally(() => {
        if (drained === round) drained = undefined
      })
    drained = round
    return round
  }
  return {
    state: (): State => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    drain,
    /** Whether there was room for it. */
    add: async (draft: Draft): Promise<boolean> => {
      const entry: Entry = { ...draft, key: crypto.randomUUID(), version: 1 }
      let hasRoom = false
      if (isOnline()) set({ direct: new Set([...state.direct, entry.key]) })
      await update((entries) => {
        hasRoom = entries.length < mostEntries && bytesOf([...entries, entry]) <= mostBytes
        return hasRoom ? [...entries, entry] : entries
      })
      if (hasRoom) void drain()
      return hasRoom
    },
    remove,
    /** It is not sent until it is saved or the editing is given up. */
    edit: (key: string): void => void edited.add(key),
    /**
     * Sends it, with another text if there is one; as a new request, since the answer to the
     * earlier one is kept.
     */
    save: async (key: string, text?: string): Promise<void> => {
      edited.delete(key)
      await changeOne(key, ({ refusal: _, mentions: __, ...kept }) => ({
        ...kept,
        text: text ?? kept.text,
        version: kept.version + 1,
      }))
      void drain()
    },
    /** It is shown where it was written, until it is released; not by two at once. */
    hold: (key: string): boolean => {
      if (state.held.has(key)) return false
      set({ held: new Set([...state.held, key]) })
      return true
    },
    release: (key: string): void =>
      set({ held: new Set([...state.held].filter((other) => other !== key)) }),
    /** Sends something else in its place, as a new request of the same record. */
    replace: async (key: string, draft: Draft): Promise<void> => {
      if (isOnline()) set({ direct: new Set([...state.direct, key]) })
      await changeOne(key, ({ version }) => ({ ...draft, key, version: version + 1 }))
      void drain()
    },
    giveUpEditing: (key: string): void => {
      edited.delete(key)
      void drain()
    },
  }
}
