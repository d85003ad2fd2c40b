DROP TABLE "lab_offer_version" CASCADE;--> statement-breakpoint
DROP TABLE "lab_search_words" CASCADE;--> statement-breakpoint
DROP TABLE "product_counts" CASCADE;--> statement-breakpoint
DROP TABLE "search_words" CASCADE;--> statement-breakpoint
ALTER TABLE "lab_tests" DROP COLUMN "head_text";