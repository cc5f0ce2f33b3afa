import { secureModeChanged } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { as, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { createAuthToken } from './create-auth-token.ts'

const request = { body: { userId: 'alice' }, caller: as('', 'server-key') }
const secure = secureModeChanged({ isSecure: true })

describe('creating an auth token', () => {
  test('records nothing', async () => {
    expect(await given(communityService, [secure]).when(createAuthToken, request)).toEqual([])
  })

  test('is refused without secure mode', async () => {
    expect(await given(communityService, []).when(createAuthToken, request)).toEqual(
      refuse('secure-mode-off'),
    )
    const off = [secure, secureModeChanged({ isSecure: false })]
    expect(await given(communityService, off).when(createAuthToken, request)).toEqual(
      refuse('secure-mode-off'),
    )
  })

  test.each(['ADMIN_root', 'DELETED_1', ''])('is refused for %j', async (userId) => {
    await expect(
      given(communityService, [secure]).when(createAuthToken, { ...request, body: { userId } }),
    ).rejects.toThrow('userId')
  })
})
