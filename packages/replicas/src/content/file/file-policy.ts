import { type Refusal, refuse } from '@causerie/contracts'

/** Files cannot be uploaded yet, so a record can keep its file but not get another. An empty id means no file. */
export const refusalOfFiles = (
  fileIds: readonly (string | undefined)[],
  current: string | null = null,
): Refusal<'unknown-file'> | undefined => {
  const unknown = fileIds.flatMap((fileId) => (fileId && fileId !== current ? [fileId] : []))
  return unknown.length > 0 ? refuse('unknown-file', unknown) : undefined
}
