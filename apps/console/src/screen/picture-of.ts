/** Where the small picture of somebody or something is; empty without one. */
export const pictureOf = (
  avatarFileId: string | null,
  files: readonly { fileId: string; fileUrl: string }[],
): string => {
  const url = files.find(({ fileId }) => fileId === avatarFileId)?.fileUrl
  return url ? `${url}?size=small` : ''
}
