import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SentenceKey, TextKey } from '../texts/english.ts'
import { SentenceWithCode } from '../texts/sentence-with-code.tsx'
import { useTexts } from '../texts/texts.tsx'

type Shown = {
  vendor: 'fcm' | 'apns' | 'webPush' | 'unifiedPush'
  title: TextKey
  hint: SentenceKey
  hasKeys?: boolean
  children?: ReactNode
}

/** A vendor: for which devices it is, whether the network has keys for it, and these. */
export const VendorSection = ({ vendor, title, hint, hasKeys, children }: Shown) => {
  const { say } = useTexts()
  return (
    <Stack gap="xs" maw={560} component="section" data-vendor={vendor}>
      <Group gap="xs">
        <Title order={2} size="h5">
          {say(title)}
        </Title>
        {hasKeys !== undefined && (
          <Badge color={hasKeys ? 'blue' : 'gray'} variant="default" tt="none" fw={500}>
            {say(hasKeys ? 'vendorHasKeys' : 'vendorHasNone')}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        <SentenceWithCode sentence={hint} />
      </Text>
      {children}
    </Stack>
  )
}
