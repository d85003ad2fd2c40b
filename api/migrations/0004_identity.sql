ALTER TABLE "customers" ALTER COLUMN "mobile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mobile_set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_mobile_unverified" ON "customers" USING btree ("mobile_set_at") WHERE is_verified & 1 = 0 and mobile is not null;--> statement-breakpoint
CREATE INDEX "customers_email_unverified" ON "customers" USING btree ("email_set_at") WHERE is_verified & 2 = 0 and email is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_verified_mobile" CHECK (is_verified & 1 = 0 or mobile is not null);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_verified_email" CHECK (is_verified & 2 = 0 or email is not null);--> statement-breakpoint
-- Written by hand: identifiers of existing accounts were given when the account was made.
UPDATE "customers" SET "mobile_set_at" = "created_at", "email_set_at" = "created_at";
