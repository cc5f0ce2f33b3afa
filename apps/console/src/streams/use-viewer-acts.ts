import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

/** Banning viewers from a stream, and letting them watch again; each undoes the other. */
export const useViewerActs = (streamId: string) => {
  const { say } = useTexts()
  const { client } = useSession()
  const path = { streamId }
  return {
    ban: (viewerId: string) => ({
      run: () =>
        client.post('/api/v3/video-streaming/{streamId}/viewer-bans', {
          params: { path },
          body: { userIds: [viewerId] },
        }),
      done: say('viewerBanned', { name: viewerId }),
    }),
    unban: (viewerId: string) => ({
      run: () =>
        client.delete('/api/v3/video-streaming/{streamId}/viewer-bans', {
          params: { path, query: { userIds: [viewerId] } },
        }),
      done: say('viewerUnbanned', { name: viewerId }),
    }),
  }
}
