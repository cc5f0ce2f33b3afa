import { statfs } from 'node:fs/promises'

/** The share of a folder's disk that would be free if so many more bytes were on it. */
export const freeShareOf = async (folder: string, more: number): Promise<number> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return blocks === 0 ? 1 : (bavail - more / bsize) / blocks
}
