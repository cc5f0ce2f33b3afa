import { useTray } from '@causerie/react'
import { Stack, Text, UnstyledButton } from '@mantine/core'
import { Link } from 'wouter'
import { Listed, pagesOf } from '../live/pages.tsx'
import { Face } from '../show/face.tsx'
import { Empty } from '../show/states.tsx'
import { When } from '../show/when.tsx'
import { useWords } from '../words/language.tsx'
import { pathOfItem } from './path-of-item.ts'

/** What has happened, each a link to what it is about. */
export const TrayItems = ({ close }: { close: () => void }) => {
  const words = useWords()
  const tray = pagesOf(useTray())
  return (
    <Stack gap="sm" p="sm" pt={0}>
      <Listed of={tray}>
        {({ notificationTrayItems: items, users, files }) =>
          items.length === 0 ? (
            <Empty>{words.noItems}</Empty>
          ) : (
            items.map((item) => {
              const { actors, text, lastOccurredAt, lastSeenAt } = item
              const actor = users.find(({ userId }) => userId === actors[0]?.publicId)
              return (
                <UnstyledButton
                  key={item._id}
                  component={Link}
                  href={pathOfItem(item)}
                  onClick={close}
                  className="tray-item"
                  data-tray-item
                >
                  <Face
                    name={actor?.displayName ?? ''}
                    fileId={actor?.avatarFileId ?? null}
                    files={files}
                    size={32}
                  />
                  <div>
                    <Text size="sm" className="breaks" fw={lastSeenAt === null ? 600 : 400}>
                      {text}
                    </Text>
                    <When at={lastOccurredAt} />
                  </div>
                </UnstyledButton>
              )
            })
          )
        }
      </Listed>
    </Stack>
  )
}
