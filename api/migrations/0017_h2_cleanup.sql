ALTER TABLE "checkouts" ALTER COLUMN "expires_at" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_with_person" ON "orders" USING btree ("created_at") WHERE anonymised_at is null;