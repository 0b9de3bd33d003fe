import http from 'node:http'

/** Answers all requests with the bytes and headers it was given: the least Node can do. */
const bytes = Buffer.from(process.env['BENCH_BODY'] ?? '', 'base64')
const headers = JSON.parse(process.env['BENCH_HEADERS'] ?? '{}') as http.OutgoingHttpHeaders
const server = http.createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ port })
})
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
