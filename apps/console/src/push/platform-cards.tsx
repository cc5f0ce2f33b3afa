import { SimpleGrid, Text } from '@mantine/core'
import { Badges } from '../screen/badges.tsx'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { PushSetting } from './push-setting.ts'
import { hasKeys, type PushStatus, platforms, sumsOf } from './push-status.ts'

type Shown = { status: PushStatus; setting: PushSetting }

/** Of each platform: its devices, and what became of its pushes in the last 24 hours. */
export const PlatformCards = ({ status: { hours, devices }, setting }: Shown) => {
  const { say } = useTexts()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
      {platforms.map((platform) => (
        <Row
          key={platform}
          id={platform}
          name={say(`platform_${platform}`)}
          note={say('deviceCount', { count: devices[platform] })}
          beside={
            <Badges
              facts={[
                !hasKeys(setting, platform) && { text: say('vendorHasNone'), color: 'orange' },
              ]}
            />
          }
        >
          <Text size="sm">{say('pushSums', sumsOf(hours, platform))}</Text>
        </Row>
      ))}
    </SimpleGrid>
  )
}
