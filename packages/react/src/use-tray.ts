import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrayAnswer } from './answers.ts'
import { useCauserie } from './context.ts'
import { keys } from './keys.ts'
import { type List, useList } from './use-list.ts'

/** How many notifications are new, and how to say that they are seen. */
export type TrayCount = { unseen: number; see: () => void }

/** The number beside the bell, without reading the notifications. */
export const useTrayCount = (): TrayCount => {
  const { client } = useCauserie()
  const cache = useQueryClient()
  const { data: unseen = 0 } = useQuery({
    queryKey: keys.trayUnseen,
    queryFn: async () => (await client.tray.getSeen()).unseenCount,
  })
  const { mutate: see } = useMutation({
    mutationFn: () => client.tray.markSeen({ lastSeenAt: new Date().toISOString() }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.tray }),
  })
  return { unseen, see: () => see() }
}

/** The notifications of the user, newest first, 20 at a time. */
export const useTray = (): List<TrayAnswer> & TrayCount => ({
  ...useList(keys.trayItems, 20, (client, options) => client.tray.get(options)),
  ...useTrayCount(),
})
