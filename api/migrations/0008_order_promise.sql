ALTER TABLE "checkouts" ADD COLUMN "promised_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_date" date;