import type { Records } from '@causerie/client'

export type File = Records['File']

/**
 * Where a file is for this page. The API names it by the address of the installation; the policy of
 * this page allows its own alone.
 */
export const addressOf = (
  files: readonly File[],
  fileId: string | null | undefined,
): string | undefined => {
  const file = files.find((one) => one.fileId === fileId)
  if (!file?.fileUrl) return undefined
  const { pathname, search } = new URL(file.fileUrl, window.location.origin)
  return `${pathname}${search}`
}
