/** A command or query of a client; every text, name and id in it is unique. */
export type Act =
  | { kind: 'post'; postId: string; text: string; communityId: string }
  | { kind: 'message'; messageId: string; text: string; userId: string }
  | { kind: 'community'; displayName: string }
  | { kind: 'membership'; userId: string; communityId: string; isMember: boolean }
  | { kind: 'name'; userId: string; displayName: string }
  | { kind: 'read'; what: string }

/** `unknown`: there was no answer, or the answer does not tell. */
export type Outcome = 'ok' | 'refused' | 'unknown'
export type Entry = { act: Act; outcome: Outcome }

/** What the clients of a case observed. */
export type ClientLog = {
  /** Adds an action with its final outcome; it may have taken several requests. */
  acted(act: Act, outcome: Outcome): void
  /** Adds an acknowledged object that its author did not find. */
  missed(what: string): void
  /** Adds a request that failed. */
  failed(why: string): void
  /** Adds the duration of a request, whatever its answer. */
  answered(milliseconds: number, what: string): void
  readonly entries: readonly Entry[]
  readonly missing: readonly string[]
  readonly failures: readonly string[]
  readonly acknowledged: number
  readonly worstAnswer: { milliseconds: number; what: string }
}

export const clientLog = (): ClientLog => {
  const entries: Entry[] = []
  const missing: string[] = []
  const failures: string[] = []
  let worstAnswer = { milliseconds: 0, what: 'no request' }
  return {
    acted: (act, outcome) => void entries.push({ act, outcome }),
    missed: (what) => void missing.push(what),
    failed: (why) => void failures.push(`${new Date().toISOString()} ${why}`),
    answered: (milliseconds, what) => {
      if (milliseconds > worstAnswer.milliseconds)
        worstAnswer = { milliseconds: Math.round(milliseconds), what }
    },
    entries,
    missing,
    failures,
    get acknowledged() {
      return entries.filter(({ act, outcome }) => outcome === 'ok' && act.kind !== 'read').length
    },
    get worstAnswer() {
      return worstAnswer
    },
  }
}
