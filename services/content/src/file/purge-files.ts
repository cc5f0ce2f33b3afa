import { fileStore } from '@causerie/file-store'
import type { Purge } from '@causerie/kernel'

/** The key of each content begins with its network. */
export const purgeFiles: Purge = {
  place: 'files',
  purge: async ({ installation }, networkId) => {
    const store = installation.get(fileStore)
    let count = 0
    for await (const { key } of store.list(`${networkId}/`)) {
      await store.remove(key)
      count += 1
    }
    return count
  },
}
