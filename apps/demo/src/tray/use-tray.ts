import { useQuery } from '@tanstack/react-query'
import { usePages } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export const useTray = () =>
  usePages(['tray', 'items'], 20, (client, options) => client.tray.get(options))

export const useUnseenCount = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['tray', 'unseen'],
    queryFn: async () => (await client.tray.getSeen()).unseenCount,
  })
}

export const useSeeTray = () => {
  const { client } = useSignedIn()
  return useCommand(() => client.tray.markSeen({ lastSeenAt: new Date().toISOString() }), 'tray')
}
