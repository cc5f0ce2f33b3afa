/** What ends the sending of traces; what is still here is sent first. */
export type StopTracing = () => Promise<void>

/**
 * Sends traces to an OpenTelemetry collector over OTLP/HTTP, where OTEL_EXPORTER_OTLP_ENDPOINT names one. What that takes is loaded
 * only then.
 */
export const startTracing = async (endpoint: string | undefined, role: string): Promise<StopTracing> => {
  if (!endpoint) return async () => {}
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': role === 'all' ? 'causerie' : `causerie-${role}` }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  })
  provider.register()
  return () => provider.shutdown().catch(() => {})
}
