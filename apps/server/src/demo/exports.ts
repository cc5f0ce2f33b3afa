import type { Demo } from './demo.ts'

const path = '/api/v1/users/bob/export'

/** The link to an export of bob. */
export const createExport = async ({ as, ids }: Demo): Promise<void> => {
  const bob = as('bob')
  const present = (await bob.get(path)).body.export?.downloadUrl
  const link = present ?? (await bob.do(path)).export?.downloadUrl ?? ''
  ids.set('signature of the export of bob', new URL(link).searchParams.get('signature') ?? '')
}
