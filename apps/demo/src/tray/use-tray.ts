import { useQuery } from '@tanstack/react-query'
import { usePages } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export const useTray = () =>
  usePages(['tray', 'items'], 20, (client, options) =>
    client.get('/api/v1/notification-tray', { params: { query: { options } } }),
  )

export const useUnseenCount = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['tray', 'unseen'],
    queryFn: async () => (await client.get('/api/v1/notification-tray/tray/seen')).unseenCount,
  })
}

export const useSeeTray = () => {
  const { client } = useSignedIn()
  return useCommand(
    () =>
      client.post('/api/v1/notification-tray/tray/seen', {
        body: { lastSeenAt: new Date().toISOString() },
      }),
    'tray',
  )
}
