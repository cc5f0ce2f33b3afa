/** What a client asked for; every text, name and id in it is used once. */
export type Act =
  | { kind: 'post'; postId: string; text: string; communityId: string }
  | { kind: 'community'; displayName: string }
  | { kind: 'membership'; userId: string; communityId: string; isMember: boolean }
  | { kind: 'name'; userId: string; displayName: string }
  | { kind: 'read'; what: string }

/** `unknown`: no answer, or one that leaves open what happened. */
export type Outcome = 'ok' | 'refused' | 'unknown'
export type Entry = { act: Act; outcome: Outcome }

/** What the clients of one case saw. */
export type ClientLog = {
  /** An act with its last outcome; it may have taken several requests. */
  acted(act: Act, outcome: Outcome): void
  /** Something that was acknowledged, and that whoever wrote it does not find. */
  missed(what: string): void
  /** A request that was not answered with what was asked for. */
  failed(why: string): void
  /** How long an answer took, whatever it was, and to what. */
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
  let worstAnswer = { milliseconds: 0, what: 'nothing was asked' }
  return {
    acted: (act, outcome) => void entries.push({ act, outcome }),
    missed: (what) => void missing.push(what),
    failed: (why) => void failures.push(`${new Date().toISOString()} ${why}`),
    answered: (milliseconds, what) => {
      if (milliseconds > worstAnswer.milliseconds) worstAnswer = { milliseconds: Math.round(milliseconds), what }
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
