import { uploadFile as contract, refuse } from '@causerie/contracts'
import { localInstallation, noFileStore, type Reader } from '@causerie/kernel'
import { as, givenNetwork } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { uploadFile } from './upload-file.ts'

type Space = { freeShare?: number; ofUser?: number; ofNetwork?: number }
/** What an upload of so many bytes is about; of none, so that nothing has to be stored. */
const upload = async (bytes: number, { freeShare = 1, ofUser = 0, ofNetwork = 0 }: Space) => {
  // All that an upload needs of a reader before it stores anything.
  const reader = {
    networkId: givenNetwork,
    installation: {
      ...localInstallation,
      fileQuotas: { user: 1_000, network: 5_000 },
      files: { ...noFileStore, freeShare: async () => freeShare },
    },
    rows: async () => [{ ofUser, ofNetwork }],
  } as unknown as Reader
  const files = bytes > 0 ? [{ path: '/nowhere', name: 'a', size: bytes }] : []
  const request = { params: {}, query: {}, body: contract.body.parse({}), caller: as('alice'), newId: () => 'new' }
  return uploadFile.command.about({ ...request, upload: { files, ifRefused: () => {} } }, reader)
}
const allowed = { uploaded: [], quota: 1_000 }

test('an upload is refused where less than a twentieth of the disk is free', async () => {
  expect(await upload(0, { freeShare: 0.05 })).toEqual(allowed)
  expect(await upload(0, { freeShare: 0.0499 })).toEqual(refuse('storage-full'))
})

test('an upload is refused beyond the bytes that a user or a network may have', async () => {
  expect(await upload(0, { ofUser: 1_000, ofNetwork: 5_000 })).toEqual(allowed)
  expect(await upload(1, { ofUser: 1_000, ofNetwork: 1_000 })).toEqual(refuse('file-quota-exceeded'))
  expect(await upload(1, { ofUser: 0, ofNetwork: 5_000 })).toEqual(refuse('network-file-quota-exceeded'))
})
