import { personById, withPersonById } from '../people/people-by-id.ts'
import { nameOf, peopleOf } from '../people/person.ts'
import type { Pick } from '../screen/pick-field.tsx'
import { useSession } from '../session/session.tsx'

const most = 8

/** What lists and webhooks are narrowed down to, by name or by id. */
export const usePicks = () => {
  const { client } = useSession()
  const people = async (text: string, signal?: AbortSignal): Promise<Pick[]> => {
    const query = { keyword: text.slice(0, 100), options: { limit: most } }
    const [byId, byName] = await Promise.all([
      personById(client, text, signal),
      client.get('/api/v3/users', { params: { query }, ...(signal && { signal }) }),
    ])
    return withPersonById(byId, peopleOf(byName)).map((person) => ({
      id: person.userId,
      name: nameOf(person),
    }))
  }
  const communities = async (text: string, signal?: AbortSignal): Promise<Pick[]> => {
    const query = { keyword: text.slice(0, 100), isDeleted: false, options: { limit: most } }
    const init = { ...(signal && { signal }) }
    const [byId, byName] = await Promise.all([
      client.get('/api/v3/communities/list', {
        params: { query: { communityIds: [text.slice(0, 50)] } },
        ...init,
      }),
      client.get('/api/v3/communities', { params: { query }, ...init }),
    ])
    return withoutRepeats(
      [...byId.communities, ...byName.communities].map(
        ({ communityId: id, displayName: name }) => ({ id, name }),
      ),
    )
  }
  const channels = async (text: string, signal?: AbortSignal): Promise<Pick[]> => {
    const query = { keyword: text.slice(0, 100), isDeleted: false, options: { limit: most } }
    const found = await client.get('/api/v3/channels', {
      params: { query },
      ...(signal && { signal }),
    })
    return found.channels.map(({ channelId: id, displayName }) => ({ id, name: displayName || id }))
  }
  const places = async (text: string, signal?: AbortSignal): Promise<Pick[]> =>
    withoutRepeats((await Promise.all([communities(text, signal), channels(text, signal)])).flat())
  return { people, communities, channels, places }
}

const withoutRepeats = (picks: readonly Pick[]): Pick[] => [
  ...new Map(picks.map((one) => [one.id, one])).values(),
]
