/** A program that exports a metric; `release` is the release server. */
export type MetricProgram = 'api' | 'site' | 'release';

export interface MetricDefinition<Type extends string = string, Label extends string = string> {
  readonly type: Type;
  readonly programs: readonly MetricProgram[];
  readonly meaning: string;
  /** Each label has few values, and none identifies a person. */
  readonly labels: readonly Label[];
}

const define =
  <Type extends string>(type: Type) =>
  <Label extends string = never>(
    programs: readonly MetricProgram[],
    meaning: string,
    ...labels: readonly Label[]
  ): MetricDefinition<Type, Label> => ({ type, programs, meaning, labels });

const counter = define('counter');
const gauge = define('gauge');
const histogram = define('histogram');

/** Upper bounds of all histograms, in seconds; scores have no unit. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All metrics of the programs by name. */
export const metricDefinitions = {
  storefront_http_requests_total: counter(
    ['api', 'site', 'release'],
    'Responses by route pattern, method and class of the status, such as 2xx.',
    'route',
    'method',
    'status',
  ),
  storefront_http_request_duration_seconds: histogram(
    ['api', 'site', 'release'],
    'Time from the headers of a request to the end of its response.',
    'route',
    'method',
  ),
  storefront_http_connections: gauge(['api', 'site', 'release'], 'Open connections.'),
  storefront_admission_running: gauge(['api'], 'Calls of a load class that run.', 'class'),
  storefront_admission_waiting: gauge(['api'], 'Calls of a load class that wait for a place.', 'class'),
  storefront_admission_rejections_total: counter(
    ['api'],
    'Calls of a load class that were rejected because too many waited.',
    'class',
  ),
  storefront_password_hashes_waiting: gauge(['api'], 'Requests that wait for a password hash.', 'class'),
  storefront_database_connections: gauge(['api'], 'Connections to the PostgreSQL server: `idle` or `used`.', 'state'),
  storefront_database_waiting: gauge(['api'], 'Queries and transactions that wait for a connection.'),
  storefront_order_events_total: counter(
    ['api'],
    'Events of orders. `placed` is a new cash order, `paid` an online order whose payment arrived.',
    'event',
    'product',
    'payment',
  ),
  storefront_stock_differences_total: counter(
    ['api'],
    'Medicines whose stock was not the sum of their movements at a daily check; each is in the log.',
  ),
  storefront_cash_orders_rejected_total: counter(
    ['api'],
    'Cash orders that a limit rejected: of the `customer`, of a `new-customer`, or of the IP `address`.',
    'limit',
  ),
  storefront_payment_events_total: counter(
    ['api'],
    'Events of online payments and refunds, such as `captured`, `failed`, `refund-done`, `refund-failed`.',
    'event',
  ),
  storefront_payments_waiting: gauge(['api'], 'Online payments whose result is not known yet.'),
  storefront_refunds_waiting: gauge(['api'], 'Refunds that are not done yet.'),
  storefront_security_events_total: counter(
    ['api'],
    'Security events, such as logins. The outcome is `done`, `failed` or `limited`.',
    'event',
    'outcome',
  ),
  storefront_otps_sent_total: counter(['api'], 'OTPs that were made and put in the outbox.', 'purpose', 'channel'),
  storefront_message_deliveries_total: counter(
    ['api'],
    'Attempts to deliver a message to its provider: `sent`, `failed` (tried again) or `unreadable` (key is missing).',
    'channel',
    'outcome',
  ),
  storefront_messages_expired_total: counter(['api'], 'Messages that expired before they were delivered.'),
  storefront_messages_waiting: gauge(['api'], 'Messages that are not delivered yet.', 'channel'),
  storefront_message_oldest_waiting_seconds: gauge(
    ['api'],
    'Age of the oldest message that is not delivered; 0 if none waits.',
    'channel',
  ),
  storefront_render_results_total: counter(
    ['site'],
    'Pages to render: `rendered`, `cached`, `shared` (with another request), or left to the browser because of `busy` workers, a `failed` render or a `suspended` page.',
    'result',
  ),
  storefront_render_duration_seconds: histogram(['site'], 'Time in which a worker rendered a page.'),
  storefront_render_failures_total: counter(
    ['site'],
    'Failures of parts while a page was rendered.',
    'part',
    'release',
    'phase',
  ),
  storefront_render_running: gauge(['site'], 'Pages that are being rendered.'),
  storefront_render_waiting: gauge(['site'], 'Pages that wait for a worker.'),
  storefront_render_workers_ended_total: counter(['site'], 'Workers that ended and were replaced.'),
  storefront_page_views_total: counter(
    ['site'],
    'Pages that use a release of a part, without bots and within the limits per IP address.',
    'part',
    'release',
  ),
  storefront_page_errors_total: counter(
    ['site'],
    'Pages of these on which the release failed to load or to work, as browsers reported.',
    'part',
    'release',
  ),
  storefront_page_paint_seconds: histogram(
    ['site'],
    'Largest Contentful Paint of pages, for each part that they used, as browsers reported.',
    'part',
    'release',
  ),
  storefront_page_response_seconds: histogram(
    ['site'],
    'Interaction to Next Paint of pages that were used, for each part that they used, as browsers reported.',
    'part',
    'release',
  ),
  storefront_page_layout_shift: histogram(
    ['site'],
    'Cumulative Layout Shift, a score, of pages that were used, for each part that they used, as browsers reported.',
    'part',
    'release',
  ),
  storefront_shell_starts_awaited_total: counter(
    ['site'],
    'Pages from which the signal is awaited that the shell has started: one for each visitor and window.',
    'release',
  ),
  storefront_shell_starts_total: counter(['site'], 'Pages of these that sent the signal.', 'release'),
  storefront_manifest_revision: gauge(['site', 'release'], 'Revision of the release manifest.'),
  storefront_release_changes_total: counter(
    ['release'],
    'Entries of the audit trail: publications, promotions, rollbacks and others, by `person` or by the `system` itself.',
    'action',
    'part',
    'by',
  ),
  storefront_release_warnings_total: counter(
    ['release'],
    'Stable releases that fail more often than before and are not rolled back automatically.',
  ),
  storefront_release_webhook_failures_total: counter(['release'], 'Webhooks that a receiver did not accept.'),
} as const satisfies Readonly<Record<`storefront_${string}`, MetricDefinition>>;
