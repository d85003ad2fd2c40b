import { describeStatement } from './trace-statements';

it.each([
  ['select "id", "name" from "products" where "id" = $1', 'SELECT products'],
  ['SELECT count(*)::int FROM carts', 'SELECT carts'],
  ['insert into "cart_lines" ("id") values ($1)', 'INSERT cart_lines'],
  ['update "customers" set "name" = $1', 'UPDATE customers'],
  ['delete from only "sessions" where true', 'DELETE sessions'],
  ['\n  with due as (select id from outbox) update outbox set x = 1', 'WITH outbox'],
  ['begin isolation level repeatable read', 'BEGIN'],
  ['commit', 'COMMIT'],
  ['', 'STATEMENT'],
])('%j is %j', (text, name) => {
  expect(describeStatement(text).name).toBe(name);
});

it.each([
  "select 'from 9876543210'",
  "select * from products where name = 'update ramesh''s'",
  'ramesh from ravi',
  "select 'x' from a9876543210",
  "notify changes, 'from ravi@example.com'",
])('takes no value from %j', (text) => {
  expect(JSON.stringify(describeStatement(text))).not.toMatch(/9876|ramesh|ravi/);
});
