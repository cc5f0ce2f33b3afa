import type { Refusal } from '@causerie/protocol'

/** A command of an import: the operation, and its input as its contract reads it. */
export type ImportedStep = { operation: string; params: unknown; body: unknown }
/** A record of an import: what makes it, who by and when, and the id that it gets. */
export type ImportLine = {
  id: string
  userId: string
  /** ISO 8601; undefined: now. */
  at?: string | undefined
  /** Somebody chose the id that clients see. */
  isChosen?: boolean | undefined
  steps: readonly ImportedStep[]
}
/** Lines of an import, with the consistency token of what it has recorded elsewhere. */
export type ImportBatch = {
  networkId: string
  importId: string
  position: string
  /** Whether the moderation rules of the network apply to texts; undefined: they do. */
  isModerated?: boolean | undefined
  /** Whether people are told of what is recorded; undefined: they are not. */
  isTold?: boolean | undefined
  lines: readonly ImportLine[]
}
/** `exists`: everything was recorded before. */
export type ImportOutcome = { kind: 'done' | 'exists' } | ({ kind: 'refused' } & Refusal)
/** An outcome for each line, and the consistency token of what was recorded. */
export type ImportResult = { outcomes: readonly ImportOutcome[]; position: string }
