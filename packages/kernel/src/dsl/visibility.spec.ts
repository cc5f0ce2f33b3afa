import { everybody } from '@causerie/contracts/shared'
import { operation, refuse } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { command, type Visibility } from './command.ts'
import { feature, service } from './service.ts'

const described = {
  owner: 'chat',
  method: 'POST',
  summary: 'Nothing.',
  may: everybody,
  example: {},
  reply: {},
} as const
const resolved = <A>(id: string, ids: A) =>
  command(operation({ ...described, id, path: `/${id}` }), {
    resolve: () => ids,
    orderBy: () => 'channel:one',
    load: () => ({}),
    decide: () => [],
    reply: async () => ({}),
  })
const openChannel = resolved('openChannel', { channelId: 'one', userIds: ['bob'] })
const openRoom = resolved('openRoom', { roomId: 'one' })
const seesChannel: Visibility<{ channelId: string }> = async ({ resolved: { channelId } }) =>
  channelId === 'one' ? undefined : refuse('not-found')

test('every command of a feature gets its visibility', () => {
  const channels = feature({ operations: { openChannel }, visibility: seesChannel })
  // The compiler knows the operations of a whole service only.
  const { operations } = service({
    name: 'chat',
    operations: {},
    events: {},
    features: [channels, feature({ operations: { openRoom } })] as never,
  })
  expect(operations).toMatchObject([{ visibility: seesChannel }, openRoom])
})

test('a visibility that does not understand what a command is about does not compile', () => {
  // @ts-expect-error `openRoom` is about no channel
  const rooms = feature({ operations: { openChannel, openRoom }, visibility: seesChannel })
  expect(rooms.operations).toEqual({ openChannel, openRoom })
})
