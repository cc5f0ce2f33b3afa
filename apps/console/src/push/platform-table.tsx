import { Badge, Group, Table } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import type { PushSetting } from './push-setting.ts'
import { hasKeys, type PushStatus, platforms, sumsOf } from './push-status.ts'

type Shown = { status: PushStatus; setting: PushSetting }

/** Of each platform: its devices, and what became of its pushes in the last 24 hours. */
export const PlatformTable = ({ status, setting }: Shown) => {
  const { say } = useTexts()
  return (
    <Table withTableBorder horizontalSpacing={6} verticalSpacing={4} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('platform')}</Table.Th>
          <Table.Th>{say('devices')}</Table.Th>
          <Table.Th>{say('pushesAccepted')}</Table.Th>
          <Table.Th>{say('pushesFailed')}</Table.Th>
          <Table.Th>{say('devicesForgotten')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {platforms.map((platform) => {
          const { accepted, failed, forgotten } = sumsOf(status.hours, platform)
          return (
            <Table.Tr key={platform}>
              <Table.Th scope="row" fw={400}>
                <Group gap={6}>
                  {say(`platform_${platform}`)}
                  {!hasKeys(setting, platform) && (
                    <Badge size="xs" variant="default" tt="none" fw={500}>
                      {say('vendorHasNone')}
                    </Badge>
                  )}
                </Group>
              </Table.Th>
              <Table.Td>{status.devices[platform]}</Table.Td>
              <Table.Td>{accepted}</Table.Td>
              <Table.Td>{failed}</Table.Td>
              <Table.Td>{forgotten}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
