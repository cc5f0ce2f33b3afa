import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Screen } from '../screen/screen.tsx'
import { Failed, Loading } from '../screen/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { healthOfServices, type Installation, type ServiceHealth } from './installation.ts'

type Told = { installation: Installation | null; dashboards: string | null }
const readInstallation = async (): Promise<Told> => {
  const response = await fetch('/console/installation', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

/**
 * How the installation does, for readers on its machine; others are led to the dashboards of its
 * operators, if these say where.
 */
export const HealthScreen = () => {
  const { say } = useTexts()
  return (
    <Screen title={say('health')}>
      <State />
    </Screen>
  )
}

const State = () => {
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['installation'],
    queryFn: readInstallation,
    refetchInterval: 5_000,
  })
  if (isPending) return <Loading />
  if (isError) return <Failed error={error} retry={refetch} />
  const { installation, dashboards } = data
  return installation ? (
    <Services installation={installation} />
  ) : (
    <Elsewhere dashboards={dashboards} />
  )
}

const Elsewhere = ({ dashboards }: { dashboards: string | null }) => {
  const { say } = useTexts()
  if (dashboards === null) return <Alert>{say('healthElsewhere')}</Alert>
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{say('healthDashboards')}</Text>
      <Button component="a" href={dashboards} target="_blank" rel="noreferrer">
        {say('openDashboards')}
      </Button>
    </Stack>
  )
}

const Services = ({ installation }: { installation: Installation }) => {
  const { say } = useTexts()
  const services = healthOfServices(installation)
  const sockets = Object.values(installation.sockets).reduce((all, one) => all + one, 0)
  return (
    <Stack gap="sm">
      <Alert color={installation.isReady ? 'green' : 'red'} role="status">
        {say(installation.isReady ? 'healthGood' : 'healthBad')}{' '}
        {say('healthSockets', { count: sockets })}
      </Alert>
      {services.map((service) => (
        <ServiceCard key={service.service} service={service} />
      ))}
      {services.some(({ parked }) => parked > 0) && (
        <Text size="sm">{say('healthParkedHint')}</Text>
      )}
    </Stack>
  )
}

const ServiceCard = ({
  service: { service, faults, lag, parked, overdue, bytes },
}: {
  service: ServiceHealth
}) => {
  const { say } = useTexts()
  const size = new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000)
  const facts = [
    [say('healthLag'), lag.toLocaleString()],
    [say('healthParked'), parked.toLocaleString()],
    [say('healthOverdue'), overdue.toLocaleString()],
    [say('healthJournal'), size],
  ]
  return (
    <Card component="article" withBorder p="sm" data-service={service}>
      <Group gap="xs">
        <Text component="h2" fw={600}>
          {service}
        </Text>
        <Badge
          tt="none"
          {...(faults.length > 0 ? { variant: 'light', color: 'red' } : { variant: 'default' })}
        >
          {faults.length > 0 ? faults.join('; ') : say('healthOk')}
        </Badge>
      </Group>
      <Group component="dl" gap="lg" my={4}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ))}
      </Group>
    </Card>
  )
}
