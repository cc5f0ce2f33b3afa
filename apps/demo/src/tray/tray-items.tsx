import { Group, Stack } from '@mantine/core'
import { Listed } from '../live/pages.tsx'
import { Face } from '../show/face.tsx'
import { SafeText } from '../show/safe-text.tsx'
import { Empty } from '../show/states.tsx'
import { When } from '../show/when.tsx'
import { useWords } from '../words/language.tsx'
import { useTray } from './use-tray.ts'

export const TrayItems = () => {
  const words = useWords()
  const tray = useTray()
  return (
    <Stack gap="sm" p="sm" pt={0}>
      <Listed of={tray}>
        {({ notificationTrayItems: items, users, files }) =>
          items.length === 0 ? (
            <Empty>{words.noItems}</Empty>
          ) : (
            items.map(({ _id, actors, text, lastOccurredAt, lastSeenAt }) => {
              const actor = users.find(({ userId }) => userId === actors[0]?.publicId)
              return (
                <Group key={_id} gap="sm" wrap="nowrap" align="start" data-tray-item>
                  <Face
                    name={actor?.displayName ?? ''}
                    fileId={actor?.avatarFileId ?? null}
                    files={files}
                    size={32}
                  />
                  <div>
                    <SafeText text={text} size="sm" fw={lastSeenAt === null ? 600 : 400} />
                    <When at={lastOccurredAt} />
                  </div>
                </Group>
              )
            })
          )
        }
      </Listed>
    </Stack>
  )
}
