import { type Refusal, refuse } from '@causerie/contracts'

/** Files cannot be uploaded yet, so a record can keep its current file but get no other one. */
export const refusalOfFile = (fileId: string | undefined, current: string | null = null): Refusal<'unknown-file'> | undefined =>
  fileId && fileId !== current ? refuse('unknown-file', [fileId]) : undefined
