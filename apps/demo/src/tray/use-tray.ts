import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export const useTray = () => {
  const { client } = useSignedIn()
  return useQuery({ queryKey: ['tray', 'items'], queryFn: () => client.get('/api/v1/notification-tray') })
}

export const useUnseenCount = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['tray', 'unseen'],
    queryFn: async () => (await client.get('/api/v1/notification-tray/tray/seen')).unseenCount,
  })
}

export const useSeeTray = () => {
  const { client } = useSignedIn()
  return useCommand(() => client.post('/api/v1/notification-tray/tray/seen', { body: { lastSeenAt: new Date().toISOString() } }), 'tray')
}
